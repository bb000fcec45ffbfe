/** `page` centres an element that is as wide as the page. */
export type FloatAlign = 'start' | 'end' | 'center' | 'page';

const GAP_PX = 8;
const EDGE_PX = 8;

/** Positions a floating element below its trigger, or above if there is more room, always inside the viewport. */
export function positionFloating(trigger: Element, floating: HTMLElement, align: FloatAlign): void {
  const anchor = trigger.getBoundingClientRect();
  const width = floating.offsetWidth;
  const height = floating.offsetHeight;
  const viewport = document.documentElement.clientWidth;
  const preferred = {
    start: anchor.left,
    end: anchor.right - width,
    center: anchor.left + (anchor.width - width) / 2,
    page: (viewport - width) / 2,
  }[align];
  const roomBelow = innerHeight - anchor.bottom - GAP_PX - EDGE_PX;
  const isAbove = height > roomBelow && anchor.top > roomBelow;
  const top = isAbove ? anchor.top - GAP_PX - height : anchor.bottom + GAP_PX;
  floating.style.left = `${clamp(preferred, EDGE_PX, viewport - width - EDGE_PX)}px`;
  floating.style.top = `${clamp(top, EDGE_PX, innerHeight - height - EDGE_PX)}px`;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
