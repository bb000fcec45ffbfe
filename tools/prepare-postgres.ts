import { findBinaries } from '../apps/server/src/platform/postgres/binaries.ts';

/** A script of the image's build: creates the links of libraries, which the user of a container may not create in node_modules. */
findBinaries();
