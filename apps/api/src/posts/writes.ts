/** What the posts and edits of a member are counted as. */
export const writesOf = (member: number) => `writes ${member}`;
