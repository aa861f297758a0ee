/** Shows the light colour scheme on paper, whatever the scheme of the screen is. */
export function printInLightColours(): void {
  const { dataset } = document.documentElement;
  let onScreen: string | undefined;
  // Also fires where `beforeprint` does not, as in saving as PDF by a script.
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      onScreen = dataset.mantineColorScheme;
      dataset.mantineColorScheme = 'light';
    } else if (onScreen !== undefined) {
      dataset.mantineColorScheme = onScreen;
    }
  });
}
