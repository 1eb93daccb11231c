import { plant } from './plants';

const name = process.env.SIMULATOR_PLANT;
if (name) plant(name);
