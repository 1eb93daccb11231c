// Runs before the first paint, so that a reader of the light scheme never sees a dark flash.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('theme_mode');
  } catch {
    // Storage may be closed to us; the default scheme is right then.
  }
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const scheme = mode === 'light' ? 'light' : 'dark';
  document.documentElement.setAttribute('data-theme', scheme);
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', scheme === 'light' ? '#F5F3EE' : '#0B0D12');
})();
