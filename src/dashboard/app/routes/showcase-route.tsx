import '#dashboard/languages/add-showcase-texts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ShowcaseScreen } from '#dashboard/features/showcase/showcase-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function ShowcaseRoute() {
  const { tag } = useSearch({ strict: false });
  const navigate = useNavigate();

  function chooseTag(next: string | null): void {
    const search: Record<string, string> = next === null ? {} : { tag: next };
    void navigate({ to: '/dash/showcase', search, resetScroll: false });
  }

  return (
    <WithViewed>
      {({ bID, entity, role }) => (
        <ShowcaseScreen
          key={bID}
          bID={bID}
          entity={entity}
          role={role}
          tag={tag || null}
          onTag={chooseTag}
        />
      )}
    </WithViewed>
  );
}
