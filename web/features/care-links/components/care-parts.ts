/** In the order of the dialog. */
export const carePartNames = ['sheet', 'home', 'doses', 'contacts'] as const
