/** A network on which people have a page: its name and where a person's page begins. */
interface Network {
  label: string;
  begin: string;
}

/** Names and addresses by the keys that Docusaurus has for them (`socials` of authors.yml). */
const NETWORKS: Record<string, Network> = {
  bluesky: { label: 'Bluesky', begin: 'https://bsky.app/profile/' },
  github: { label: 'GitHub', begin: 'https://github.com/' },
  instagram: { label: 'Instagram', begin: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', begin: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', begin: 'https://mastodon.social/@' },
  stackoverflow: { label: 'Stack Overflow', begin: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', begin: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', begin: 'https://twitch.tv/' },
  twitter: { label: 'Twitter', begin: 'https://twitter.com/' },
  x: { label: 'X', begin: 'https://x.com/' },
  youtube: { label: 'YouTube', begin: 'https://www.youtube.com/@' },
};

/** The networks whose pages are known by a name alone. */
export const NETWORK_KEYS: readonly string[] = Object.keys(NETWORKS);

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;

/**
 * A link to a person's page on a network.
 *
 * @param key `github`, or any other name when the value is a whole address
 * @param value the person's name there, or a whole address
 * @returns nothing when the network is unknown and the value is no address
 */
export function socialLink(
  key: string,
  value: string,
): { label: string; href: string } | undefined {
  const network = Object.hasOwn(NETWORKS, key) ? NETWORKS[key] : undefined;
  const label = network?.label ?? key.charAt(0).toUpperCase() + key.slice(1);
  if (ADDRESS.test(value)) return { label, href: value };
  return network && { label, href: network.begin + encodeURI(value.replace(/^@/, '')) };
}
