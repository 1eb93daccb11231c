// Runs before the first paint: the stored colour scheme decides the ground.
try {
  if (localStorage.getItem('RaStore.theme') === '"light"') document.documentElement.dataset.scheme = 'light';
} catch {
  // storage refused: the dark ground stands
}
