/** What the product is called, except by the clients of an agency, who see the agency's name. */
export const PRODUCT_NAME = 'Goodword';
