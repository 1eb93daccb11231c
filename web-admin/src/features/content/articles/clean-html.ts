import DOMPurify from 'dompurify';

/** Shows what was written, made safe before it is drawn: with the rules of the user app. */
export function showClean(place: Pick<ParentNode, 'replaceChildren'>, html: string): void {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
    RETURN_DOM_FRAGMENT: true,
  });
  place.replaceChildren(clean);
}
