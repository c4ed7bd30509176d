/** 'Westlands, Nairobi', and 'Nakuru' where town and county share their name. */
export function placeName({ town, county }: { town: string; county: string }): string {
  return town === county ? town : `${town}, ${county}`
}
