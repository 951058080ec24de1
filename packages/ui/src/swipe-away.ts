/** The share of a dialog's size from which on a released swipe closes it. */
const FAR_ENOUGH = 0.4;
/** Pixels per millisecond from which on a swipe closes the dialog at any distance. */
const FAST_ENOUGH = 0.5;

interface Swipe {
  start: PointerEvent;
  dialog: HTMLDialogElement;
  isDown: boolean;
}

/**
 * Lets the user swipe an open dialog away, to the right (`data-swipe="right"`) or down by its head
 * (`data-swipe="down"`). The style sheets leave only perpendicular movements to the browser (`touch-action`).
 */
export function swipeDialogsAway() {
  let swipe: Swipe | undefined;

  function grip(start: PointerEvent) {
    const { target, pointerType, isPrimary } = start;
    swipe = undefined;
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const dialog = target.closest<HTMLDialogElement>('dialog[data-swipe]');
    if (!dialog) return;
    const isDown = dialog.dataset.swipe === 'down';
    if (!isDown || dialog.firstElementChild?.contains(target)) swipe = { start, dialog, isDown };
  }
  function distanceOf({ start, isDown }: Swipe, now: PointerEvent) {
    return isDown ? now.clientY - start.clientY : now.clientX - start.clientX;
  }
  function push(event: PointerEvent) {
    if (event.pointerId !== swipe?.start.pointerId) return;
    const moved = `${Math.max(0, distanceOf(swipe, event))}px`;
    swipe.dialog.style.transition = 'none';
    swipe.dialog.style.translate = swipe.isDown ? `0 ${moved}` : moved;
  }
  function letGo(event: PointerEvent) {
    if (event.pointerId !== swipe?.start.pointerId) return;
    const { start, dialog, isDown } = swipe;
    const distance = distanceOf(swipe, event);
    const size = isDown ? dialog.clientHeight : dialog.clientWidth;
    const isFast = distance / (event.timeStamp - start.timeStamp) > FAST_ENOUGH;
    swipe = undefined;
    // The style sheet animates the dialog from its current position.
    dialog.style.transition = '';
    dialog.style.translate = '';
    if (event.type === 'pointerup' && (isFast || distance > size * FAR_ENOUGH)) dialog.close();
  }

  addEventListener('pointerdown', grip);
  addEventListener('pointermove', push);
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', letGo);
}
