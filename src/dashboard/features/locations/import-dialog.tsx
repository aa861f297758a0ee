import { useState } from 'react';
import { server } from '#dashboard/browser/server.ts';
import { BusinessImportDialog } from '#dashboard/lists/business-import/import-dialog.tsx';
import type { ImportKind } from '#dashboard/lists/business-import/import-kind.ts';
import { LikeSelect } from '#dashboard/session/locations/like-select.tsx';
import { type Locations, refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LOCATION_COLUMNS } from '#domain/business-file/business-columns.ts';

const LOCATIONS: ImportKind = {
  kind: 'locations',
  columns: LOCATION_COLUMNS,
  usual: ['name', 'handle', 'address', 'region'],
  call: (call, options) => server.call('importLocationsCsv', call, options),
  refetch: refetchLocations,
};

type Props = Pick<Locations, 'locations'> & { onClose: () => void };

/** Adds locations from a table, like the business itself or one of its locations. */
export function ImportDialog({ locations, onClose }: Props) {
  const { bID, entity } = useBusiness();
  const [likeLocationID, setLike] = useState(bID);
  return (
    <BusinessImportDialog imported={LOCATIONS} alike={{ likeLocationID }} onClose={onClose}>
      <LikeSelect
        parent={{ bID, name: entity.businessName }}
        locations={locations}
        value={likeLocationID}
        onChange={setLike}
      />
    </BusinessImportDialog>
  );
}
