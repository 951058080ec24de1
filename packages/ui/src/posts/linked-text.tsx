const INSIDE = "[\\w.~:/?#@!$&'*+,;=%-]";
const BRACKETS = `\\(${INSIDE}*\\)|\\[${INSIDE}*\\]`;
const LAST = '[\\w/#=&%+~$@-]';

/**
 * An http(s) address up to its last letter: not the punctuation after it, nor a bracket that was
 * opened before it. Its letters are those an address is copied with (the others are escaped then),
 * so Korean that follows it without a space is no part of it.
 */
const ADDRESS = new RegExp(`(\\bhttps?://(?:${INSIDE}|${BRACKETS})*(?:${LAST}|${BRACKETS}))`, 'gi');

/** `https://bank.example@thief.example` only looks like the address of a bank. */
function isHonest(address: string) {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Text that people wrote, its addresses made links. Nothing else in it is anything but text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // Every second part is an address.
    if (index % 2 === 0 || !isHonest(part)) return part;
    return (
      <a key={index} href={part} dir="ltr" target="_blank" rel="nofollow ugc noopener">
        {part}
      </a>
    );
  });
}
