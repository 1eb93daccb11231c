import type { Page } from '@playwright/test';

/**
 * What of a page does not fit its screen, each fault in words: what reaches over an edge, and text that is cut. The
 * lines of a preview end in an ellipsis by design, and what scrolls sideways may be wider than it shows.
 */
export async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const wide = document.scrollingElement?.scrollWidth ?? 0;
    if (wide > width) faults.push(`the page is ${wide} wide on ${width}`);
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('.leaflet-container, .visually-hidden, svg'),
    );
    const pen = document.createElement('canvas').getContext('2d');
    for (const element of shown) {
      const words = element.textContent?.trim().slice(0, 40);
      const box = element.getBoundingClientRect();
      let beside = element.parentElement;
      while (beside && getComputedStyle(beside).overflowX !== 'auto') beside = beside.parentElement;
      if (box.width > 0 && !beside && (box.right > width + 1 || box.left < -1)) {
        faults.push(`${Math.round(box.left)} to ${Math.round(box.right)}: ${element.tagName} ${words}`);
      }
      const style = getComputedStyle(element);
      const clamped = element.closest('[style*="line-clamp"]') !== null || style.webkitLineClamp !== 'none';
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (
        words &&
        hides &&
        !clamped &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      ) {
        faults.push(`cut by ${element.scrollWidth - element.clientWidth}: ${element.tagName} ${words}`);
      }
      if (pen && element instanceof HTMLInputElement && element.placeholder && !element.value) {
        pen.font = style.font;
        const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        const lacking = pen.measureText(element.placeholder).width - room;
        if (lacking > 0) faults.push(`a placeholder cut by ${Math.ceil(lacking)}: ${element.placeholder}`);
      }
    }
    for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="true"]')) {
      const [box, groove] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
      if (groove && (box.left < groove.left - 1 || box.right > groove.right + 1)) {
        faults.push(`the chosen tab is out of sight: ${tab.textContent}`);
      }
    }
    return faults;
  });
}
