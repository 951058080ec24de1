// A fixed amount of work that resembles hydration: it parses and sorts text, and creates and lays out
// elements. It begins after the first paint, so that neither measurement depends on their order.
const ROWS = 1_000;
const SYLLABLES = '가나다라마바사아자차카타파하고노도로모보소오조초코토포호';

let state = 1;
/** A pseudo-random number, from the same sequence on every machine. */
function next(limit) {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

function word() {
  return Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
}

function makeRows() {
  const made = Array.from({ length: ROWS * 4 }, (_, id) => ({
    id,
    title: Array.from({ length: 6 }, word).join(' '),
    price: next(1_000_000),
  }));
  return JSON.parse(JSON.stringify(made))
    .sort((one, other) => (one.title < other.title ? -1 : 1))
    .filter(({ title }) => !/(.)\1/.test(title))
    .slice(0, ROWS);
}

function link({ id, title }) {
  const element = document.createElement('a');
  element.href = `#${id}`;
  element.textContent = title;
  return element;
}

function work() {
  performance.mark('begin');
  const list = document.querySelector('.rows');
  for (const row of makeRows()) {
    const item = document.createElement('li');
    item.append(link(row), ` ${row.price.toLocaleString('ko-KR')}`);
    list.append(item);
  }
  // Reading the height forces the layout of the page.
  list.dataset.height = list.offsetHeight;
  performance.measure('script', 'begin');
}
requestAnimationFrame(() => setTimeout(work));

const dialog = document.querySelector('dialog');
document.querySelector('button').addEventListener('click', () => {
  const links = Array.from({ length: 200 }, (_, id) => link({ id, title: `Link ${id}` }));
  dialog.replaceChildren(...links);
  dialog.showModal();
});
