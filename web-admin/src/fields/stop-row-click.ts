import type { MouseEvent } from 'react';

/** For a link inside a clickable row: the link alone answers the click. */
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation();
