// Before the first paint, so that a remembered theme never flashes. The page's own code keeps it in step afterwards.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A window without storage follows the system.
}
