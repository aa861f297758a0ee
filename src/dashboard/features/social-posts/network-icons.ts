import type { Icon } from '@tabler/icons-react';
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import IconBrandPinterest from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import IconBrandThreads from '@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { SocialNetwork } from '#domain/social-networks.ts';

export const NETWORK_ICONS: Readonly<Record<SocialNetwork, Icon>> = {
  facebook: IconBrandFacebook,
  x: IconBrandX,
  linkedin: IconBrandLinkedin,
  whatsapp: IconBrandWhatsapp,
  threads: IconBrandThreads,
  pinterest: IconBrandPinterest,
  email: IconMail,
};
