import { type RefObject, useEffect, useRef, useState } from 'react';
import { readCode } from './read-code';

/** refused: the reader, or their settings, said no · none: there is no camera, or the page may not have one */
export type CameraState = 'starting' | 'on' | 'refused' | 'none';

/** ms between two looks: a phone stays cool, and a hand is not as quick */
const everyMs = 250;

/** Shows the camera in `video` and tells each code it sees. It is let go when the component goes. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const picture = video.current;
      const text =
        picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
          ? await readCode(picture, { width: picture.videoWidth, height: picture.videoHeight })
          : null;
      if (over) return;
      if (text) latest.current(text);
      timer = setTimeout(() => void look(), everyMs);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!over) setState(refused ? 'refused' : 'none');
        return;
      }
      // It was closed while the reader was asked.
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      if (over) return;
      setState('on');
      void look();
    };
    void start();
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return state;
}
