/** Who answers for a server, as its public pages name them. */
export type Keeper = { readonly name: string; readonly email: string }

/** Built pages have these in place of a keeper, whom only the server knows. */
export const keeperPlaceholder: Keeper = { name: '@keeper-name@', email: 'keeper@huella.invalid' }
