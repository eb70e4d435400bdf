import type { Driver } from './driver.ts';

/** The platforms that have a form, each with how its code is loaded: only when somebody pays with it. */
const drivers: { readonly [platform: string]: () => Promise<{ loadDriver: Driver }> } = {
  stripe: () => import('./stripe.ts'),
};

export const hasDriver = (platform: string): boolean => Object.hasOwn(drivers, platform);

/** The driver of a platform. Fails if there is none, or its code does not come. */
export async function driverOf(platform: string): Promise<Driver> {
  const load = drivers[platform];
  if (!load) throw new Error(`There is no driver for ${platform}`);
  return (await load()).loadDriver;
}
