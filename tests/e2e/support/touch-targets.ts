import type { Frame, Page } from '@playwright/test';

/**
 * Returns the controls of the open page and its frames that a finger can miss: those whose area is less than 44 CSS
 * pixels high or wide. Links within running text are exempt.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map(smallTargetsOf));
  return [...new Set(found.flat())];
}

function smallTargetsOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const least = 44;
    /** Positions of elements are fractions of a pixel. */
    const tolerance = 0.5;
    const step = 0.25;
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="radio"]';

    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    /** How far the control reaches from its middle in one direction, as far as it matters. */
    const reach = (control: Element, middle: DOMPoint, alongX: number, alongY: number) => {
      let at = 0;
      while (at < least && isHit(control, middle.x + alongX * (at + step), middle.y + alongY * (at + step)))
        at += step;
      return at;
    };
    const isInText = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const nameOf = (control: Element) => {
      const { localName, parentElement } = control;
      const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 24);
      return `${parentElement?.className} > ${localName}.${control.className} "${words}"`;
    };

    const small: string[] = [];
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      if (isInText(control) || getComputedStyle(control).pointerEvents === 'none') continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const middle = new DOMPoint(left + width / 2, top + height / 2);
      // Something else covers it, or it is shown to keyboards only.
      if (!isHit(control, middle.x, middle.y)) continue;
      const inline = reach(control, middle, -1, 0) + reach(control, middle, 1, 0);
      const block = reach(control, middle, 0, -1) + reach(control, middle, 0, 1);
      if (Math.min(inline, block) < least - tolerance)
        small.push(`${nameOf(control)} ${Math.round(inline)}×${Math.round(block)}`);
    }
    return small;
  });
}
