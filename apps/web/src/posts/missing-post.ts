/** The title and text in place of a post that does not exist. */
export const MISSING_POST = {
  title: '찾는 글이 없어요',
  text: '주소가 바뀌었거나 삭제된 글이에요.',
};
