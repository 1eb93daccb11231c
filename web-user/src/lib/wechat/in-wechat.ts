/** Whether the page is open in the browser of the WeChat app. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** The app began at this address: on iPhones WeChat signs that one, whatever the address bar says later. */
export const entryAddress = typeof window === 'undefined' ? '' : (window.location.href ?? '').replace(/#.*$/s, '');
