import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { callsOf, type OpenSurvey, openSurvey } from './open-survey.ts';
import { newOwner } from './owner.ts';
import { productDatabase } from './product-database.ts';

/** Name, address and position: enough to be searched. */
const SHOPS: [name: string, address: string, latitude: number | null, longitude: number | null][] =
  [
    ['Alsergrund', 'Währinger Straße 4, Wien', 48.22, 16.355],
    ['Bern', 'Marktgasse 2, Bern', 46.948, 7.447],
    ['Chur', '', null, null],
    ['Graz', 'Herrengasse 9, Graz', 47.07, 15.44],
    ['Linz', 'Landstraße 12, Linz', 48.306, 14.286],
    ['Salzburg', 'Getreidegasse 1, Salzburg', 47.8, 13.04],
    ['Zürich', 'Bahnhofstrasse 5, Zürich', 47.377, 8.54],
  ];

/** A parent whose respondents choose one of its locations. */
export async function openChoice(request: APIRequestContext): Promise<OpenSurvey> {
  const parent = await openSurvey(request);
  const post = await callsOf(request);
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    for (const [businessName, address, latitude, longitude] of SHOPS) {
      const { handle: feedbackAddressHandle } = newOwner();
      const record = { businessInfo: { businessName }, feedbackAddressHandle };
      const { bID } = await post('/api/dash/signup', record);
      const info = JSON.stringify({ address, latitude, longitude });
      await client.query(
        `update businesses set kind = 'location', parent_id = $2, info = info || $3::jsonb
          where business_id = $1`,
        [bID, parent.bID, info],
      );
    }
    await client.query(
      `update businesses set kind = 'parent', offers_locations = true where business_id = $1`,
      [parent.bID],
    );
  } finally {
    await client.end();
  }
  return parent;
}
