/** Calls back whenever the page's path changes without loading. */
export function onPathChange(changed: () => void): void {
  let path = location.pathname;
  const look = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    changed();
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', look);
    return;
  }
  addEventListener('popstate', look);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = (...state) => {
      change.apply(history, state);
      look();
    };
  }
}
