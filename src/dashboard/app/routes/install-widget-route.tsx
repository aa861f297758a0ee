import '#dashboard/languages/add-showcase-texts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { InstallWidgetScreen } from '#dashboard/features/showcase/install-widget-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function InstallWidgetRoute() {
  const { widget } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <WithViewed>
      {({ bID, entity }) => (
        <InstallWidgetScreen
          key={bID}
          bID={bID}
          entity={entity}
          widgetID={widget || null}
          onWidget={(next) =>
            void navigate({ to: '.', search: { widget: next }, replace: true, resetScroll: false })
          }
        />
      )}
    </WithViewed>
  );
}
