/**
 * The number of frames after a resize in which scroll events are the browser's own: it scrolls to keep something in
 * place, or because the page has become shorter.
 */
const FRAMES = 3;

let framesLeft = 0;

/** Whether the window has just been resized. */
export const isResizing = () => framesLeft > 0;

/** Notices resizes. @returns a function that ends this */
export function watchResizing() {
  const countDown = () => {
    framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(countDown);
  };
  const restart = () => {
    if (framesLeft === 0) requestAnimationFrame(countDown);
    framesLeft = FRAMES;
  };
  window.addEventListener('resize', restart);
  return () => window.removeEventListener('resize', restart);
}
