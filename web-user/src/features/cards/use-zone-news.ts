import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/browser/store';
import { lookAtZone, zoneTold } from '../../lib/content/zone-moves';
import { ZoneNews } from './zone-news';

/** What is on the screen of the trading zone is right as soon as something is another there. */
export function useZoneNews(): void {
  const client = useQueryClient();
  // How often the lists are read hangs on it.
  useStore(zoneTold);
  useEffect(() => {
    const news = new ZoneNews(client);
    // What came before anything was told is read.
    const told = zoneTold.subscribe(() => {
      if (zoneTold.get()) news.readSoon();
    });
    const leave = lookAtZone((moves) => news.take(moves));
    return () => {
      told();
      leave();
      news.stop();
    };
  }, [client]);
}
