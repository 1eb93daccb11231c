// Shows pushes and opens the page they are about. The worker of the build imports it (vite.config.mts).
(() => {
  const app = new URL('./', self.location.href).href;
  const notices = '/pages/notice/index';

  /** Browsers ask for a notification of every push, also of one that cannot be read. */
  const said = (data) => {
    try {
      return data.json();
    } catch {
      return { title: 'Lodestone', body: '', path: notices };
    }
  };

  self.addEventListener('push', (event) => {
    const { title, body, lang, tag, path } = said(event.data);
    const icon = `${app}icon-192.png`;
    event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon, badge: icon, data: { path } }));
  });

  const open = async (address) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const own = windows.filter(({ url }) => url.startsWith(app));
    const shown = own.find(({ focused }) => focused) ?? own[0];
    if (!shown) return await self.clients.openWindow(address);
    try {
      await shown.navigate(address);
      return await shown.focus();
    } catch {
      // A window that this worker does not control cannot be led.
      return await self.clients.openWindow(address);
    }
  };

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(`${app}#${event.notification.data?.path ?? notices}`));
  });
})();
