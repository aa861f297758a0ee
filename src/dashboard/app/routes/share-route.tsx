import { ShareScreen } from '#dashboard/features/share/share-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function ShareRoute() {
  return <WithViewed>{({ entity }) => <ShareScreen entity={entity} />}</WithViewed>;
}
