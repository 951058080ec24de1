/** The address of a product's page. */
export const productHref = (id: string) => `/products/${encodeURIComponent(id)}`;
