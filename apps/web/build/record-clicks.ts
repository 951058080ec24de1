import type { Plugin } from 'vite';

/** The smallest file, which all others import. */
const FIRST_FILE = 'rolldown-runtime';

/** What the browser answers by itself. */
const NATIVE = '[commandfor],label,summary,input';

/**
 * In the capture phase, before React. Until the page is hydrated, what comes before a click, and clicks that the browser
 * answers, are not for React: at each it would stop everything else until it has hydrated the whole page.
 */
const RECORD =
  '{let clicks=globalThis.earlyClicks=[];' +
  'for(let type of"pointerdown mousedown touchstart pointerup mouseup touchend click".split(" "))' +
  'addEventListener(type,e=>{let isClick=type=="click";isClick&&!clicks.isOver&&clicks.push(e);' +
  `clicks.isHydrated||isClick&&!e.target.closest("${NATIVE}")||e.stopPropagation()},true)}`;

/**
 * Has the first file that arrives record clicks, which `browser/recorded-clicks.ts` reads. A file of its own would be one
 * more than a browser fetches at a time, and a script in the HTML is what the policy forbids.
 */
export function recordClicks(): Plugin {
  return {
    name: 'record-clicks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: (code, { name }) => (name === FIRST_FILE ? `${RECORD}${code}` : undefined),
  };
}
