import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

// Colours, radii, shadows and sizes of the dashboard are defined only in this file.

const brand: MantineColorsTuple = [
  '#f2f2fb',
  '#e3e4f5',
  '#c7c9e9',
  '#a7aadb',
  '#8d90d2',
  '#6668b8',
  '#4f4fa3',
  '#3d398a',
  '#2F2569',
  '#211a4d',
];

const ocean: MantineColorsTuple = [
  '#eef4fd',
  '#dbe6f6',
  '#b4caec',
  '#8aade2',
  '#6794d9',
  '#4d7fcb',
  '#376bb8',
  '#2a58a5',
  '#1F4590',
  '#16346f',
];

const accent: MantineColorsTuple = [
  '#fbeafe',
  '#f3d2fa',
  '#e4a3f3',
  '#d471ec',
  '#c746e6',
  '#bd2be2',
  '#A705D5',
  '#9004b8',
  '#75039a',
  '#5a0277',
];

// The greys of the dark scheme have a violet tint.
const dark: MantineColorsTuple = [
  '#d9dae4',
  '#bcbece',
  '#a0a3b6',
  '#74778c',
  '#494c60',
  '#373a4c',
  '#282a39',
  '#1d1f2b',
  '#171822',
  '#101119',
];

/** Breakpoints of the product: 576, 768, 992 and 1200 px. */
const breakpoints = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' };

export const theme: MantineThemeOverride = createTheme({
  colors: { brand, ocean, accent, dark },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  breakpoints,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: {
    xs: '0 1px 2px rgba(28, 24, 62, 0.06)',
    sm: '0 1px 3px rgba(28, 24, 62, 0.08), 0 4px 12px rgba(28, 24, 62, 0.05)',
    md: '0 4px 16px rgba(28, 24, 62, 0.1)',
    lg: '0 12px 32px rgba(28, 24, 62, 0.14)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Their headers are outside the page's landmarks and would count as a second page header.
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    DrawerRoot: { defaultProps: { attributes: { header: { role: 'none' } } } },
    // Rendered inside the page header, so that menus are in a landmark; no placeholder among the items.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { attributes: { header: { role: 'none' } } },
      // Names of businesses take several lines.
      styles: { title: { lineHeight: 1.3 } },
    },
    // Arrow keys move through option lists; Tab would focus a list that is closing.
    ScrollAreaAutosize: { defaultProps: { viewportProps: { tabIndex: -1 } } },
    Notification: {
      styles: { description: { color: 'var(--mantine-color-text)', overflowWrap: 'anywhere' } },
    },
  },
});

/** Of the brand's palette, which an agency's replaces. */
const shade = (index: number) => `var(--mantine-color-brand-${index})`;

/** Tokens that the component library lacks, for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--gw-header': '3.5rem', '--gw-banner': '0rem' },
  light: {
    '--gw-canvas': '#f6f6fa',
    '--gw-line': '#e3e4ec',
    '--gw-track': '#e9eaf1',
    '--gw-selected': shade(0),
    '--gw-quiet': '#6b7080',
    '--gw-star': '#b97a00',
    '--gw-success': '#23894e',
    '--gw-success-text': '#17683a',
    '--gw-success-soft': '#e2f4e9',
    '--gw-warning': '#b97a00',
    '--gw-warning-text': '#7d4c00',
    '--gw-warning-soft': '#fdf0d5',
    '--gw-danger': '#cf3f3f',
    '--gw-danger-text': '#a8231c',
    '--gw-danger-soft': '#fde8e6',
    '--gw-neutral': '#8b90a3',
    '--gw-neutral-text': '#4b5062',
    '--gw-neutral-soft': '#eeeff4',
    '--gw-accent-text': accent[7],
    '--gw-accent-soft': accent[0],
    '--gw-internal': accent[7],
    '--gw-internal-text': '#ffffff',
    '--gw-brand-text': shade(8),
    '--gw-brand-mark': shade(6),
    '--gw-brand-soft': shade(1),
    '--mantine-color-dimmed': '#5c6172',
    '--mantine-color-placeholder': '#6b7080',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d5d7e2',
  },
  dark: {
    '--gw-canvas': '#14151f',
    '--gw-line': '#303345',
    '--gw-track': '#343748',
    '--gw-selected': 'var(--gw-agency-selected, #272a3f)',
    '--gw-quiet': '#9a9db0',
    '--gw-star': '#e3b04b',
    '--gw-success': '#3fae6d',
    '--gw-success-text': '#86d9a6',
    '--gw-success-soft': '#1c3a2b',
    '--gw-warning': '#d29a1f',
    '--gw-warning-text': '#f0c566',
    '--gw-warning-soft': '#3d321a',
    '--gw-danger': '#e06767',
    '--gw-danger-text': '#ffa8a1',
    '--gw-danger-soft': '#442528',
    '--gw-neutral': '#83879b',
    '--gw-neutral-text': '#c3c6d4',
    '--gw-neutral-soft': '#2d3040',
    '--gw-accent-text': accent[2],
    '--gw-accent-soft': '#3b1d49',
    '--gw-internal': accent[8],
    '--gw-internal-text': '#ffffff',
    '--gw-brand-text': shade(2),
    '--gw-brand-mark': shade(4),
    '--gw-brand-soft': 'var(--gw-agency-soft, #2d2f4d)',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8f93a8',
    '--mantine-color-error': '#ff9b93',
    // The library's own is nearly white.
    '--mantine-color-red-light-color': '#ffa8a1',
    '--mantine-color-default-border': '#3d4053',
  },
});
