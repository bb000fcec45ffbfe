const IDLE_MS = 5 * 60_000;

let usedAt = Date.now();
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, () => void (usedAt = Date.now()), { passive: true, capture: true });

/** Whether somebody has touched the page within the last minutes. Requests of a page that nobody uses do not prolong the session. */
export const isPageInUse = (): boolean => Date.now() - usedAt < IDLE_MS;
