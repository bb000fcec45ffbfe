// Runs on the Node of the machine: syntax and imports of this file must work in versions older than the required one.
import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed, this is ${process.versions.node}: see https://nodejs.org`);
  process.exit(1);
}

void import('./setup/open-shop.mjs').then(({ openShop }) => openShop(process.argv.slice(2)));
