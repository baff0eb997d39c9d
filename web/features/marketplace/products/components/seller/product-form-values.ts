// What is typed into the product form: prices are written as the language writes them.

/** The form's fields as they are typed. */
export interface ProductFormValues {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly promotionPrice: string
}
