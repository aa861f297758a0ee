/** Shows the light colour scheme on paper, whatever the scheme of the screen is. */
export function printInLightColours(): void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;

  function follow(isPrinting: boolean): void {
    if (isPrinting) {
      onScreen ??= dataset.mantineColorScheme;
      dataset.mantineColorScheme = 'light';
    } else if (onScreen !== undefined) {
      dataset.mantineColorScheme = onScreen;
      onScreen = undefined;
    }
  }

  // Firefox prints a copy of the page, for which the media query of the page itself never changes.
  addEventListener('beforeprint', () => follow(true));
  addEventListener('afterprint', () => follow(false));
  // Emulated paper sends no events.
  matchMedia('print').addEventListener('change', ({ matches }) => follow(matches));
}
