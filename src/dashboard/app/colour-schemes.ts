import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';

export const COLOUR_SCHEMES = [
  { key: 'auto', icon: IconDeviceDesktop },
  { key: 'light', icon: IconSun },
  { key: 'dark', icon: IconMoon },
] as const;
