import '#dashboard/languages/add-showcase-texts.ts';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { SetUpWidgetScreen } from '#dashboard/features/showcase/set-up-widget-screen.tsx';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

export function SetUpWidgetRoute() {
  return <WithViewed>{(viewed) => <SetUpOf viewed={viewed} />}</WithViewed>;
}

function SetUpOf({ viewed: { bID, entity, role } }: { viewed: Viewed }) {
  const { typeorid = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  // A widget belongs to one business: with another the list is the place to be.
  const [begunFor] = useState(bID);
  if (begunFor !== bID) return <Navigate to="/dash/showcase" search={{ e: bID }} replace />;

  /** In place of what the address names now: nothing that was chosen is left behind. */
  function open(typeOrId: string, resetScroll: boolean): void {
    void navigate({
      to: '/dash/showcase/setupwidget/$typeorid',
      params: { typeorid: typeOrId },
      replace: true,
      resetScroll,
      ignoreBlocker: true,
    });
  }

  return (
    <SetUpWidgetScreen
      bID={bID}
      entity={entity}
      role={role}
      typeOrId={typeorid}
      onAdded={(widgetID) => open(widgetID, true)}
      onType={(type) => open(type, false)}
    />
  );
}
