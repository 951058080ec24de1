/** What the settings let somebody do; `*` stands for every member. */
export function powersOf(email: string, operatorEmails: readonly string[]) {
  const isOperator = operatorEmails.includes(email.toLowerCase());
  return {
    /** Over the posts of others. `*` gives nobody this right. */
    isOperator,
    mayRenameCategories: isOperator || operatorEmails.includes('*'),
  };
}
