import { useSearch } from '@tanstack/react-router';
import { ChooseNew } from '#dashboard/features/businesses/new-location/choose-new.tsx';
import { NewLocationScreen } from '#dashboard/features/businesses/new-location/new-location-screen.tsx';
import { useOpenBusiness } from '../use-open-business.ts';
import { SetupRoute } from './setup-route.tsx';

/** A further business, or a location of one: asked first, unless the address says it. */
export function AddNewRoute() {
  const { for: wanted, of } = useSearch({ strict: false });
  const enter = useOpenBusiness();
  if (wanted === 'location' && of !== undefined) {
    return <NewLocationScreen key={of} parentID={of} onCreated={enter} />;
  }
  const ownBusiness = <SetupRoute />;
  return wanted === 'business' ? ownBusiness : <ChooseNew ownBusiness={ownBusiness} />;
}
