/** A social network: its display name and the URL prefix of a profile page. */
interface Network {
  label: string;
  begin: string;
}

/** Networks by the keys that Docusaurus accepts in `socials` of authors.yml. */
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

/** Keys of the networks for which a user name is enough to build the profile URL. */
export const NETWORK_KEYS: readonly string[] = Object.keys(NETWORKS);

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;

/**
 * Returns the label and URL of a person's profile on a social network.
 *
 * @param key a key of `NETWORK_KEYS`, or any other name if `value` is a full URL
 * @param value user name on the network, or a full URL (`http`, `https` or `mailto`)
 * @returns `undefined` if the network is unknown and the value is not a URL
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
