import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** URLs below these paths belong to one business. */
const LISTS = [
  { to: '/dash/surveyflow', of: '/dash/surveyflow/' },
  { to: '/dash/showcase', of: '/dash/showcase/setupwidget/' },
  { to: '/dash/home', of: '/dash/clients/' },
] as const;

/** After a switch of business, leaves a URL of the previous one for its list. True until it has. */
export function useLeaveOtherBusiness(bID: string | null): boolean {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [currentID, setCurrentID] = useState(bID);
  const list = LISTS.find(({ of }) => pathname.startsWith(of))?.to;
  const isOtherBusiness =
    currentID !== null && bID !== null && currentID !== bID && list !== undefined;
  useEffect(() => {
    if (!isOtherBusiness) return;
    void navigate({ to: list, search: { e: bID ?? '' }, replace: true, ignoreBlocker: true });
  }, [isOtherBusiness, list, bID, navigate]);
  if (bID !== null && bID !== currentID && !isOtherBusiness) setCurrentID(bID);
  return isOtherBusiness;
}
