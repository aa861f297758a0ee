import { useLocation, useNavigate } from '@tanstack/react-router';

/** URLs below these paths belong to one business. */
const PARENTS = ['/dash/responses', '/dash/showcase', '/dash/surveyflow'];

/** Returns a function that shows the same screen of another business. */
export function useSwitchBusiness(): (bID: string) => void {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const to = PARENTS.find((one) => pathname.startsWith(`${one}/`)) ?? pathname;
  return (bID) => void navigate({ to, search: { e: bID } });
}
