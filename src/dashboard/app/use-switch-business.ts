import { useLocation, useNavigate } from '@tanstack/react-router';
import { accessQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';

/** URLs below these paths belong to one business. */
const PARENTS = ['/dash/responses', '/dash/showcase', '/dash/surveyflow'];
/** The first screen of an agency, which others do not have. */
const CLIENTS = '/dash/clients';

/** Returns a function that shows the same screen of another business, and of an agency its clients. */
export function useSwitchBusiness(): (bID: string) => void {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (bID) => {
    const to = isAgency(bID) ? CLIENTS : sameScreen(pathname);
    void navigate({ to, search: { e: bID } });
  };
}

function isAgency(bID: string): boolean {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  return access?.businesses.find(({ id }) => id === bID)?.kind === 'agency';
}

function sameScreen(pathname: string): string {
  if (pathname.startsWith(CLIENTS)) return '/dash/home';
  return PARENTS.find((one) => pathname.startsWith(`${one}/`)) ?? pathname;
}
