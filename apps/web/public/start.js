// The first script of every document, which the build makes readable to far older browsers than the page itself needs. A
// browser that is too old for the page keeps the document as the server rendered it, is told so, and loads nothing more.
(() => {
  // Before the first paint, so that a remembered theme never flashes. The page's own code keeps it in step afterwards.
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch {
    // A window without storage follows the system.
  }

  const page = document.currentScript && document.currentScript.getAttribute('data-page');
  if (page === null) return;

  // A press before the page has its scripts would be lost: the last one is marked, and the page does it once it can. Menus
  // open without scripts.
  addEventListener('click', markPress, true);
  addEventListener('page-ready', () => removeEventListener('click', markPress, true));
  function markPress(event) {
    const button = event.target.closest('button[type=button]:not([popovertarget])');
    const former = document.querySelector('[data-pressed]');
    if (former) former.removeAttribute('data-pressed');
    if (button) button.setAttribute('data-pressed', '');
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (!canRunPage()) return document.getElementById('old-browser').removeAttribute('hidden');
    const script = document.createElement('script');
    script.type = 'module';
    script.src = page;
    document.head.appendChild(script);
  });

  /** Asks for the newest of what the page uses: tools/baseline shows that whoever has it has all. */
  function canRunPage() {
    try {
      RegExp('', 'v');
      return (
        AbortSignal.any &&
        Map.groupBy &&
        URL.canParse &&
        CSS.supports('selector(:popover-open)')
      );
    } catch {
      return false;
    }
  }
})();
