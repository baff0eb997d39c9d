/** The person or company that answers for a server. Public pages name it. */
export type Keeper = { readonly name: string; readonly email: string }

/** Built pages have these in place of a keeper, whom only the server knows. */
export const keeperPlaceholder: Keeper = { name: '@keeper-name@', email: 'keeper@huella.invalid' }
