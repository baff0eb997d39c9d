/** Prices are in the notation of the language. */
export interface ProductFormValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly promotionPrice: string
}
