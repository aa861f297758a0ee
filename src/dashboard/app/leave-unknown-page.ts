import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { showWarning } from '#dashboard/ui/notices.ts';

type Wanted = { readonly location: { readonly pathname: string }; readonly preload: boolean };

/** Leads from an address without a screen to the nearest one, and says so unless the address named nothing. */
export function leaveUnknownPage({ location: { pathname }, preload }: Wanted): never {
  if (!preload && !FRONT_DOOR.test(pathname)) showWarning({ message: i18next.t('errors.noPage') });
  const area = AREAS.find((one) => pathname.startsWith(`${one}/`));
  throw redirect({ to: area ?? '/dash/home', replace: true });
}

/** Screens that lead to those below them. */
const AREAS = ['/dash/settings', '/dash/getfeedback'] as const;
const FRONT_DOOR = /^\/(?:dash\/?)?$/;
