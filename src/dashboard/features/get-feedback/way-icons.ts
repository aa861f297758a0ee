import type { Icon } from '@tabler/icons-react';
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs';
import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import type { Way } from './ways.ts';

export const WAY_ICONS: Readonly<Record<Way['key'], Icon>> = {
  link: IconQrcode,
  website: IconBrowser,
  kiosk: IconDeviceTablet,
  emailInvites: IconMail,
  textInvites: IconDeviceMobileMessage,
  socialMedia: IconShare,
  emailSignature: IconSignature,
  automate: IconRepeat,
};
