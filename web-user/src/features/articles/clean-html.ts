import createPurifier from 'dompurify';

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    // A picture without a description counts as decoration.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/** Shows written content. The server has cleaned the HTML already; this is a second check in the browser. */
export function showClean(place: Pick<Element, 'innerHTML'>, html: string): void {
  place.innerHTML = purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
  });
}
