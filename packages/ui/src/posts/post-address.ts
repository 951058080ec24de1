export const postHref = (id: number) => `/posts/${id}`;
export const editHref = (id: number) => `/edit/${id}`;
