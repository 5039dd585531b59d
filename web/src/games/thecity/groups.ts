// Which group each card belongs to: its colour and the outline of its roof.

export const GROUPS = ['homes', 'public', 'trade', 'traffic', 'culture', 'leisure'] as const;
export type Group = (typeof GROUPS)[number];

const KINDS: Record<Group, readonly string[]> = {
  homes: ['house', 'housing-estate', 'townhouse', 'apartment-tower', 'luxury-villa'],
  public: ['architect', 'construction-crew', 'school', 'university', 'research-centre', 'hospital', 'town-hall', 'citizens-office'],
  trade: [
    'office-building',
    'technology-park',
    'industrial-park',
    'business-estate',
    'shopping-arcade',
    'shopping-street',
    'department-store',
    'wholesale-market',
    'shopping-centre',
    'trade-centre',
    'exhibition-grounds',
    'convention-centre',
    'business-centre',
    'fashion-boutique',
    'skyscraper',
  ],
  traffic: ['motorway', 'interchange', 'bridge', 'car-park', 'park-and-ride', 'underground', 'railway-station', 'bus-station', 'airport'],
  culture: ['museum', 'theatre', 'concert-hall', 'opera-house', 'modern-art', 'monument'],
  leisure: ['gardens', 'restaurant', 'casino', 'cinema', 'multiplex', 'stadium', 'sports-park', 'amusement-park'],
};

const GROUP_OF = new Map<string, Group>(GROUPS.flatMap((group) => KINDS[group].map((kind) => [`card:${kind}`, group] as const)));

/** Whether a card stands in the table above. */
export function hasGroup(thing: string): boolean {
  return GROUP_OF.has(thing);
}

/** The group of a card; one that nobody has put into a group yet counts as public. */
export function groupOf(thing: string): Group {
  return GROUP_OF.get(thing) ?? 'public';
}
