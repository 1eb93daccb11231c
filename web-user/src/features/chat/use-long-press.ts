import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const longMs = 450;
/** px a finger may move: more is a scroll */
const still = 8;

/**
 * Handlers for what opens on a long press, a right click, or the menu key. The click that ends a long press does
 * nothing else.
 */
export function useLongPress(open: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  const touched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => clearTimeout(timer.current);
  const up = () => {
    touched.current = false;
    end();
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      opened.current = false;
      from.current = { x, y };
      end();
      touched.current = pointerType !== 'mouse';
      if (!touched.current) return;
      timer.current = setTimeout(() => {
        opened.current = true;
        open();
      }, longMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.abs(clientX - from.current.x) > still || Math.abs(clientY - from.current.y) > still) end();
    },
    onPointerUp: up,
    onPointerCancel: up,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      end();
      if (!opened.current) open();
      // Of a finger a click may follow, of a mouse or a key none does.
      opened.current = touched.current;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
